import type { ComponentProps, ReactNode } from "react";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import { show } from "#contract/show.ts";
import { Link } from "#frontend/shell/link.tsx";
import { CheckboxField } from "#frontend/ui/checkbox.tsx";
import { FormSection } from "#frontend/ui/form-section.tsx";

interface ConsentSectionProps
  extends Pick<ComponentProps<typeof CheckboxField>, "error" | "name" | "ref" | "onChange" | "onBlur"> {
  who: string;
  /** What else a visitor should know here. */
  children?: ReactNode;
}

export const ConsentSection = ({ who, children, ...box }: ConsentSectionProps) => (
  <FormSection title="Your Agreement">
    <div className="sm:col-span-2">
      <CheckboxField
        {...box}
        value={CONSENT_VERSION}
        label="Privacy Policy"
        sentence={`${who} I agree that ${show.name} stores and uses what I send here as its Privacy Policy says.`}
      >
        {/* In a new tab, so that the form and its photos stay. */}
        <Link to="/privacy-policy" target="_blank" className="link self-start py-1">
          Read the Privacy Policy (opens in a new tab)
        </Link>
        {children}
      </CheckboxField>
    </div>
  </FormSection>
);
