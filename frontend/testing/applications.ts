import type { Application } from "#contract/applications.ts";

/** An application as the list has it, pending unless said otherwise. */
export const applicationNamed = (familyName: string, change: Partial<Application> = {}): Application => ({
  id: crypto.randomUUID(),
  familyName,
  primaryContact: "Maria Johnson",
  email: "maria@example.com",
  phone: "(555) 123-4567",
  address: "1 Main Street",
  specialties: ["bbq"],
  signatureDish1: "Gumbo",
  signatureDish2: null,
  experience: null,
  availableDays: [],
  familySize: null,
  status: "pending",
  createdAt: "2026-03-01T12:00:00.000Z",
  consentVersion: null,
  consentedAt: null,
  ...change,
});
