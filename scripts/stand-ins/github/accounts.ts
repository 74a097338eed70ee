/** An account as GitHub's API describes it. */
export interface StandInAccount {
  id: number;
  login: string;
  name: string;
  email: string | null;
  avatar_url: string | null;
  /** Shown on the login page. */
  note: string;
}

const portrait = (letters: string, color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${color}"/><text x="20" y="26" font-family="sans-serif" font-size="16" text-anchor="middle" fill="#fff">${letters}</text></svg>`,
  )}`;

export const standInAccounts: readonly StandInAccount[] = [
  {
    id: 1001,
    login: "showrunner",
    name: "Sam Showrunner",
    email: "sam@crew.example",
    avatar_url: portrait("SS", "#a8321f"),
    note: "staff",
  },
  {
    id: 1002,
    login: "producer",
    name: "Pat Producer",
    email: "pat@crew.example",
    avatar_url: portrait("PP", "#3f6b4f"),
    note: "staff",
  },
  {
    id: 1003,
    login: "outsider",
    name: "Olly Outsider",
    email: "olly@elsewhere.example",
    avatar_url: null,
    note: "not staff",
  },
];
