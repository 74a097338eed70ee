import type { FormKind } from "./waiting-form.ts";

interface KindWords {
  /** In the form's place. */
  title: string;
  /** On every page, while it waits. */
  waits: string;
  /** The same when it is not sent by itself any more. */
  isOpen: string;
  notTaken: string;
  open: string;
  arrived: string;
  thanks: string;
  over: string;
}

export const kindWords: Record<FormKind, KindWords> = {
  application: {
    title: "Your application waits on this device",
    waits: "Your application waits on this device, and is sent by itself once there is a connection.",
    isOpen: "Your application is not sent yet.",
    notTaken: "Your application could not be taken.",
    open: "Open your application",
    arrived: "Application Submitted!",
    thanks: "Your application, which waited on this device, has arrived. Check your email for confirmation.",
    over: "Your application waited on this device for 14 days without a connection. It was never confirmed, and is removed.",
  },
  story: {
    title: "Your story waits on this device",
    waits: "Your story waits on this device, and is sent by itself once there is a connection.",
    isOpen: "Your story is not sent yet.",
    notTaken: "Your story could not be taken.",
    open: "Open your story",
    arrived: "Story Submitted!",
    thanks: "Your story, which waited on this device, has arrived. Check your email for confirmation.",
    over: "Your story waited on this device for 14 days without a connection. It was never confirmed, and is removed.",
  },
  questionnaire: {
    title: "Your questionnaire waits on this device",
    waits: "Your questionnaire waits on this device, and is sent by itself once there is a connection.",
    isOpen: "Your questionnaire is not sent yet.",
    notTaken: "Your questionnaire could not be taken.",
    open: "Open your questionnaire",
    arrived: "Questionnaire Submitted!",
    thanks: "Your questionnaire, which waited on this device, has arrived. Thank you for your answers!",
    over: "Your questionnaire waited on this device for 14 days without a connection. It was never confirmed, and is removed.",
  },
  newsletter: {
    title: "Your subscription waits on this device",
    waits: "Your subscription waits on this device, and is sent by itself once there is a connection.",
    isOpen: "Your subscription is not sent yet.",
    notTaken: "Your subscription could not be taken.",
    open: "Go to your subscription",
    arrived: "Subscribed!",
    thanks: "Your subscription, which waited on this device, has arrived. Check your email for confirmation.",
    over: "Your subscription waited on this device for 14 days without a connection. It was never confirmed, and is removed.",
  },
};
