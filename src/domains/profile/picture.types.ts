/** A displayable picture. */
export interface Picture {
  /** Changes with the picture. */
  version: string;
  /** JPEG, square. */
  content: Buffer;
}

/** The child's result for an upload. */
export type DrawnPicture = { ok: true; jpeg: Uint8Array } | { ok: false; problem: PictureProblem };

export type PictureProblem = 'picture_empty' | 'picture_size' | 'picture_type' | 'picture_pixels';
