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

export const standInAccounts: readonly StandInAccount[] = [
  {
    id: 1001,
    login: "showrunner",
    name: "Sam Showrunner",
    email: "sam@crew.example",
    avatar_url: "https://avatars.example/1001",
    note: "staff",
  },
  {
    id: 1002,
    login: "producer",
    name: "Pat Producer",
    email: "pat@crew.example",
    avatar_url: "https://avatars.example/1002",
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
