const ATTEMPTS = 3;

/** Does it again when it fails: on a busy computer a browser now and then waits in vain, and a trace has gaps. */
export const insist = async <Result>(action: () => Promise<Result>, attempt = 1): Promise<Result> => {
  try {
    return await action();
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    console.log(`        once more, because: ${String(error).split("\n")[0]}`);
    return insist(action, attempt + 1);
  }
};
