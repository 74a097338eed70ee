export const notAgreed = "Please agree to the privacy policy";
