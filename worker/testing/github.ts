import { gitHubStandIn, STAND_IN_PATH } from "#scripts/stand-ins/github/stand-in.ts";
import { standIn } from "./stand-in.ts";

export const { answers: gitHubAnswers, start: standInForGitHub } = standIn(STAND_IN_PATH, gitHubStandIn);
