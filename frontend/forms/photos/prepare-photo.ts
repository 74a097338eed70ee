/** In pixels: more than the desk ever shows, at a tenth of the original's bytes. */
const MAX_SIDE_PX = 2560;
const QUALITY = 0.85;

const shrink = (image: HTMLImageElement) => {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  // JPEG has no transparency: a PNG's would turn black.
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

/** Redraws a photo as a JPEG of bounded size, which also strips its metadata: place, time and camera. */
export const preparePhoto = async (file: Blob): Promise<Blob> => {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    // Refuses a file that ends early, of which an image element shows what there is. As one pixel: sixty megapixels, decoded twice at
    // a time, end a phone's tab.
    (await createImageBitmap(file, { resizeWidth: 1, resizeHeight: 1 })).close();
    // Every browser applies the EXIF orientation to image elements, but not to bitmaps.
    await image.decode();
    return await encode(shrink(image));
  } finally {
    URL.revokeObjectURL(image.src);
  }
};
