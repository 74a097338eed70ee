import type { Registration, RegistrationForm, RegistrationStatus } from "../../contract/registrations.ts";
import type { startWorker } from "./worker.ts";

const filled: RegistrationForm = {
  familyName: "The Johnson Family",
  primaryContact: "Maria Johnson",
  email: "maria@example.com",
  phone: "(555) 123-4567",
  address: "1 Main Street, Los Angeles, CA 90001",
  specialties: ["bbq"],
  signatureDish1: "Gumbo",
};

/** A family whose application staff (of the session in `cookie`) have decided on. */
export const familyWithStatus = async (
  worker: Awaited<ReturnType<typeof startWorker>>,
  cookie: string,
  change: Partial<RegistrationForm> = {},
  status: RegistrationStatus = "approved",
) => {
  const applied = await worker.call("/api/family-registrations", { json: { ...filled, ...change }, cookie });
  const { id } = (await applied.json()) as Registration;
  const decided = await worker.call(`/api/family-registrations/${id}/status`, {
    method: "PUT",
    json: { status },
    cookie,
  });
  if (decided.status !== 200) throw new Error(`The family was not decided on: ${decided.status}`);
  return (await decided.json()) as Registration;
};
