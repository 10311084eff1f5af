export interface Shot {
  field: string;
  kind: 'selfie' | 'left' | 'right' | 'closer' | 'front' | 'back';
}
