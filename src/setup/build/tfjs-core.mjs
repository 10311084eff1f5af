// What the face library takes of TensorFlow.js: its core, without the layers, data and WebGL of the whole.
import '@tensorflow/tfjs-core/dist/public/chained_ops/register_all_chained_ops.js';

export * from '@tensorflow/tfjs-core';
