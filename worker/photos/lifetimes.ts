/* In milliseconds, from the moment a photo's upload address is given out. */

const HOUR = 60 * 60_000;

/** For so long the address takes the photo. */
export const UPLOAD_LIFETIME = 10 * 60_000;

/** For so long a story may claim it. Ends before the clean-up begins, so that the two never meet. */
export const CLAIM_LIFETIME = 23 * HOUR;

/** After so long a photo that belongs to no story is deleted. */
export const UNCLAIMED_LIFETIME = 24 * HOUR;
