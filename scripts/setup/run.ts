import { setUpAccount } from "./account.ts";
import { setUpAddresses, setUpCopysAddress } from "./addresses.ts";
import type { Setup } from "./context.ts";
import { setUpGitHub } from "./github.ts";
import { setUpMail } from "./mail.ts";
import { setUpPeople } from "./people.ts";
import { setUpPhotos } from "./photos.ts";
import { listSecrets, setUpSessionSecret } from "./secrets.ts";

/**
 * Asks for all that a deployment needs. Every answer is kept as soon as it is given, and is the suggestion of the next
 * run: what was done stays done, what is missing is asked for.
 */
export const setUp = async (setup: Setup) => {
  const account = await setUpAccount(setup);
  const site = setup.environment ? await setUpCopysAddress(setup) : await setUpAddresses(setup);
  await setUpPeople(setup);
  if (!account) return;
  const secrets = await listSecrets(setup);
  if (secrets) {
    await setUpSessionSecret(setup, secrets);
    await setUpGitHub(setup, site, secrets);
  }
  // A copy's mails have the same sender.
  if (!setup.environment) await setUpMail(setup);
  if (secrets) await setUpPhotos(setup, account, site, secrets);
};
