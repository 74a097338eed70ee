import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/* What two commands in one checkout must not do at once. Plain JavaScript, since installing is one of these. */

const FOLDER = ".wrangler/turns";
/** Milliseconds between two looks at whether it is our turn. */
const LOOK = 300;

/** @returns {string} where this process has a file of its own beside the one that all want */
const aside = (/** @type {string} */ file) => `${file}.${process.pid}`;

/**
 * Written first and named then: nobody finds it without our number in it, which would look like a dead one's.
 * @returns {boolean} whether the file is ours now
 */
const take = (/** @type {string} */ file) => {
  writeFileSync(aside(file), String(process.pid));
  try {
    linkSync(aside(file), file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(aside(file));
  }
};

/** @returns {string | undefined} what stands in the file, unless it is gone */
const read = (/** @type {string} */ file) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
};

/** Of another user, too. */
const isAlive = (/** @type {number} */ pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
};

/** The first process of those noted that goes on. Our own number was another's, before the system began to count anew. */
const holder = (/** @type {string} */ noted) =>
  noted
    .split(" ")
    .map(Number)
    .find((pid) => pid > 0 && pid !== process.pid && isAlive(pid));

/** Takes the file of a killed one away, unless another who waits was quicker, and it is theirs now. */
const clear = (/** @type {string} */ file, /** @type {string} */ noted) => {
  try {
    renameSync(file, aside(file));
  } catch {
    return;
  }
  if (read(aside(file)) === noted) rmSync(aside(file));
  else renameSync(aside(file), file);
};

/**
 * Does something while no other command of this checkout does what has the same name, and waits for one that does.
 * @template Result
 * @param {string} name
 * @param {string} what the other one does, as in "process 12 builds"
 * @param {(alsoHeldBy: (pid: number) => void) => Promise<Result>} act is told how to note a child, which may outlive us
 * @returns {Promise<Result>}
 */
export const oneAtATime = async (name, what, act) => {
  const file = `${FOLDER}/${name}`;
  mkdirSync(FOLDER, { recursive: true });
  for (let isSaid = false; !take(file); ) {
    const noted = read(file);
    const other = noted === undefined ? undefined : holder(noted);
    if (noted !== undefined && other === undefined) clear(file, noted);
    if (other !== undefined && !isSaid)
      console.log(
        `Process ${other} ${what} in this folder: waiting for it (delete ${file} if that process is another) ...`,
      );
    isSaid = isSaid || other !== undefined;
    await new Promise((wake) => setTimeout(wake, LOOK));
  }
  const release = () => rmSync(file, { force: true });
  // A command may end where it sees that it cannot go on.
  process.once("exit", release);
  try {
    return await act((pid) => writeFileSync(file, `${process.pid} ${pid}`));
  } finally {
    process.off("exit", release);
    release();
  }
};
