/** For the pages that name it alone: the build puts the values here, so that no other page loads them. */
export { law, residents } from "#contract/show.ts";
