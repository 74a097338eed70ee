/** Has at most so many of the things done at once that it is given, and the others in their order, as one of them ends. */
export const fewAtOnce = (most: number) => {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (underWay < most) underWay += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const begin = waiting.shift();
      if (begin) begin();
      else underWay -= 1;
    }
  };
};
