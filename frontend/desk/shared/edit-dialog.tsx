import type { ReactNode } from "react";
import { ErrorSummary } from "#frontend/forms/error-summary.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { CancelButton, Dialog } from "#frontend/ui/dialog.tsx";
import { BroughtBack } from "./brought-back.tsx";
import { LoggedOut } from "./failures.tsx";
import type { Edit } from "./use-edit.tsx";

interface EditDialogProps {
  edit: Pick<
    Edit,
    "formId" | "wrong" | "submit" | "isPending" | "error" | "isBack" | "discard" | "close" | "questions"
  >;
  title: string;
  wide?: boolean;
  action?: string;
  more?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

export const EditDialog = ({ edit, action = "Save", more, below, children, ...dialog }: EditDialogProps) => (
  <>
    <Dialog
      {...dialog}
      onClose={edit.close}
      actions={
        <>
          {more}
          <CancelButton onClick={edit.close} />
          <Button type="submit" form={edit.formId} className="btn-primary" inactive={edit.isPending}>
            {edit.isPending ? "Saving..." : action}
          </Button>
        </>
      }
    >
      <form
        id={edit.formId}
        name={edit.formId}
        method="post"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={edit.submit}
      >
        <BroughtBack when={edit.isBack} onDiscard={edit.discard} />
        {children}
        <ErrorSummary {...edit.wrong} />
        <LoggedOut error={edit.error} />
      </form>
      {below}
    </Dialog>
    {edit.questions}
  </>
);
