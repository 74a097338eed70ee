/** As GitHub's API describes them, each with a note for the login page. */
export const standInAccounts = [
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
export type StandInAccount = (typeof standInAccounts)[number];
