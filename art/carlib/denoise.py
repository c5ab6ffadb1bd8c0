"""Denoiser: the published U-Net of Open Image Denoise (colour, albedo, normal), in torch.

The weights come with the npm package `denoiser` (rt_hdr_alb_nrm.tza).
"""
import os
import struct

import cv2
import numpy as np
import torch
import torch.nn.functional as F


def load_weights(path):
    data = open(path, 'rb').read()
    magic, _, _, table = struct.unpack_from('<HBBQ', data, 0)
    if magic != 0x41D7:
        raise ValueError(f'{path} is no TZA file')
    count, = struct.unpack_from('<I', data, table)
    at, tensors = table + 4, {}
    for _ in range(count):
        size, = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + size].decode()
        at += 2 + size
        rank = data[at]
        shape = struct.unpack_from(f'<{rank}I', data, at + 1)
        at += 1 + 4 * rank + rank                 # skip the layout letters
        kind = np.float16 if chr(data[at]) == 'h' else np.float32
        offset, = struct.unpack_from('<Q', data, at + 1)
        at += 9
        values = np.frombuffer(data, kind, int(np.prod(shape)), offset)
        tensors[name] = torch.from_numpy(values.astype(np.float32).reshape(shape))
    return tensors


class PU:
    """The network's perceptual curve for linear light."""
    A, B, C, D, E, F, G = 1.41283765e+03, 1.64593172, .431384981, -2.94139609e-03, .192653254, 6.26026094e-03, .998620152
    Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01

    @classmethod
    def encode(cls, y):
        return torch.where(y <= cls.Y0, cls.A * y, torch.where(
            y <= cls.Y1, cls.B * y.clamp(min=1e-12) ** cls.C + cls.D, cls.E * torch.log(y + cls.F) + cls.G))

    @classmethod
    def decode(cls, x):
        return torch.where(x <= cls.X0, x / cls.A, torch.where(
            x <= cls.X1, ((x - cls.D).clamp(min=1e-9) / cls.B) ** (1 / cls.C), torch.exp((x - cls.G) / cls.E) - cls.F))


def unet(weights, image):
    def conv(name, x):
        return F.relu(F.conv2d(x, weights[name + '.weight'], weights[name + '.bias'], padding=1))

    def up(x):
        return F.interpolate(x, scale_factor=2, mode='nearest')
    x = conv('enc_conv0', image)
    x = p1 = F.max_pool2d(conv('enc_conv1', x), 2)
    x = p2 = F.max_pool2d(conv('enc_conv2', x), 2)
    x = p3 = F.max_pool2d(conv('enc_conv3', x), 2)
    x = F.max_pool2d(conv('enc_conv4', x), 2)
    x = conv('enc_conv5b', conv('enc_conv5a', x))
    for level, skip in ((4, p3), (3, p2), (2, p1), (1, image)):
        x = torch.cat([up(x), skip], 1)
        x = conv(f'dec_conv{level}b', conv(f'dec_conv{level}a', x))
    return conv('dec_conv0', x)


def read_exr(path, channels=3):
    os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
    image = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    if image is None:
        raise FileNotFoundError(path)
    if image.ndim == 2:
        image = np.stack([image] * 3, -1)
    if channels == 4:
        return image[..., [2, 1, 0, 3]].astype(np.float32)
    return image[..., :3][..., ::-1].copy().astype(np.float32)


def denoise(colour, albedo, normal, weights):
    def tensor(a):
        return torch.from_numpy(np.ascontiguousarray(np.nan_to_num(a))).permute(2, 0, 1)[None]
    h, w = colour.shape[:2]
    luma = colour @ np.array([.212671, .715160, .072169], np.float32)
    luma = cv2.resize(luma, (max(w // 16, 1), max(h // 16, 1)), interpolation=cv2.INTER_AREA)
    seen = luma > 1e-8
    exposure = .18 / np.exp2(np.log2(luma[seen]).mean()) if seen.any() else 1.0
    peak = PU.encode(torch.tensor(65504.)).item()
    x = torch.cat([PU.encode(tensor(np.maximum(colour, 0) * exposure)) / peak,
                   tensor(np.clip(albedo, 0, 1)), tensor(np.clip(normal, -1, 1) * .5 + .5)], 1)
    x = F.pad(x, (0, -w % 16, 0, -h % 16), mode='reflect')
    with torch.no_grad():
        y = PU.decode(unet(weights, x).clamp(0, 1) * peak) / exposure
    return y[0, :, :h, :w].permute(1, 2, 0).numpy()
