/** A picture as it is shown. */
export interface Picture {
  /** Changes with the picture. */
  version: string;
  /** JPEG, square. */
  content: Buffer;
}

/** What the child makes of an upload. */
export type DrawnPicture = { ok: true; jpeg: Uint8Array } | { ok: false; problem: PictureProblem };

export type PictureProblem = 'picture_empty' | 'picture_size' | 'picture_type' | 'picture_pixels';
