/** Pixels. More than any screen of ours shows, and a tenth of a phone's original in bytes. */
const LONGEST_SIDE = 2560;
const QUALITY = 0.85;

const shrink = (image: HTMLImageElement) => {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  // JPEG knows no transparency: what shines through a PNG would turn black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const encode = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("No picture came of it"))),
      "image/jpeg",
      QUALITY,
    );
  });

/**
 * Redraws a photo as a JPEG of bounded size. Only what is to be seen survives that: where and when it was taken,
 * and with what, stays with the visitor.
 */
export const preparePhoto = async (file: Blob): Promise<Blob> => {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    // An image element turns itself as the camera noted, in every browser; bitmaps do not.
    await image.decode();
    return await encode(shrink(image));
  } finally {
    URL.revokeObjectURL(image.src);
  }
};
