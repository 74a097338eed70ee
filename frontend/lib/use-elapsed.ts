import { useEffect, useState } from "react";

/** Whether so many milliseconds have passed since it was first shown. */
export const useElapsed = (time: number) => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), time);
    return () => clearTimeout(timer);
  }, [time]);
  return isOver;
};
