export const noCode = "Please enter the code";
