import type { ComponentProps } from "react";
import { CONSENT_VERSION } from "#contract/consent-version.ts";
import { Link } from "#frontend/app/link.tsx";
import { CheckboxField } from "#frontend/ui/checkbox-field.tsx";
import { FormSection } from "#frontend/ui/form-section.tsx";
import { consentWords } from "./consent-words.ts";

interface ConsentSectionProps
  extends Pick<ComponentProps<typeof CheckboxField>, "error" | "name" | "ref" | "onChange" | "onBlur"> {
  /** Who somebody says to be, as the beginning of what is agreed to. */
  who: string;
}

/** The end of a form that tells us something about people: what its sender agrees to. */
export const ConsentSection = ({ who, ...box }: ConsentSectionProps) => (
  <FormSection title={consentWords.title}>
    <div className="sm:col-span-2">
      <CheckboxField
        {...box}
        value={CONSENT_VERSION}
        label={consentWords.label}
        sentence={consentWords.sentence(who)}
      >
        {/* In a tab of its own: the form keeps what is typed, but not in every browser, and no photos. */}
        <Link to="/privacy-policy" target="_blank" className="link self-start py-1">
          {consentWords.read}
        </Link>
      </CheckboxField>
    </div>
  </FormSection>
);
