import { useState } from "react";
import { useStableCallback } from "./use-latest.ts";

interface Sending<Sent, Answer> {
  send: (sent: Sent) => Promise<Answer>;
  /** Both are called even after the component is gone. */
  onSuccess: (answer: Answer, sent: Sent) => void;
  onError: (error: Error, sent: Sent) => void;
}

interface State<Sent> {
  isPending: boolean;
  isSuccess: boolean;
  error?: Error;
  variables?: Sent;
}

/** What a public form needs of TanStack Query's `useMutation`, so that pages which only send don't load that library. */
export const useSending = <Sent, Answer>(sending: Sending<Sent, Answer>) => {
  const [state, setState] = useState<State<Sent>>({ isPending: false, isSuccess: false });
  const onSuccess = useStableCallback(sending.onSuccess);
  const onError = useStableCallback(sending.onError);
  const mutate = (variables: Sent) => {
    setState({ isPending: true, isSuccess: false, variables });
    void sending.send(variables).then(
      (answer) => {
        setState({ isPending: false, isSuccess: true, variables });
        onSuccess(answer, variables);
      },
      (error: Error) => {
        setState({ isPending: false, isSuccess: false, error, variables });
        onError(error, variables);
      },
    );
  };
  return { ...state, mutate };
};
