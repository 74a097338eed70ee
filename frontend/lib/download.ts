export const download = (fileName: string, content: Blob) => {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers start reading only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

export const downloadText = (fileName: string, type: string, text: string) =>
  download(fileName, new Blob([text], { type }));
