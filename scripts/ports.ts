import { createServer } from "node:net";
import { stop } from "./local.ts";

/** Whether something listens there. An address family that this computer lacks counts as free. */
const isTaken = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EADDRINUSE"));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });

/** The port to serve on, from `PORT`. Ends the command when that is none. */
export const chosenPort = () => {
  const port = Number(process.env.PORT || 8787);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  return stop(`PORT=${process.env.PORT} is not a port number.`);
};

/** Ends the command when something listens at that port. */
export const needFree = async (port: number) => {
  for (const host of ["127.0.0.1", "::1"]) {
    if (await isTaken(port, host))
      stop(`Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start`);
  }
};
