import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { decompress } from "woff2-encoder";
import { once } from "../runtime/concurrency/singleFlight.ts";

/**
 * Exports of HarfBuzz's own build for subsetting; harfbuzzjs has no functions
 * over it.
 */
type Subsetter = {
	memory: WebAssembly.Memory;
	_initialize(): void;
	malloc(bytes: number): number;
	free(at: number): void;
	hb_blob_create(
		at: number,
		length: number,
		mode: number,
		data: number,
		destroy: number,
	): number;
	hb_blob_destroy(blob: number): void;
	hb_blob_get_data(blob: number, length: number): number;
	hb_blob_get_length(blob: number): number;
	hb_face_create(blob: number, index: number): number;
	hb_face_destroy(face: number): void;
	hb_face_reference_blob(face: number): number;
	hb_set_add(set: number, value: number): void;
	hb_subset_input_create_or_fail(): number;
	hb_subset_input_destroy(input: number): void;
	hb_subset_input_unicode_set(input: number): number;
	hb_subset_input_pin_axis_location(
		input: number,
		face: number,
		axis: number,
		value: number,
	): number;
	hb_subset_or_fail(face: number, input: number): number;
};

const { resolve } = createRequire(import.meta.url);
/** `wght` as the number HarfBuzz knows an axis by. */
const weightAxis = 0x77676874;
const writable = 2;

const subsetter = once(async () => {
	const folder = dirname(resolve("harfbuzzjs"));
	const bytes = await readFile(join(folder, "harfbuzz-subset.wasm"));
	const { instance } = await WebAssembly.instantiate(bytes);
	const exports = instance.exports as unknown as Subsetter;
	exports._initialize();
	return exports;
});

/**
 * A variable font at one weight, with no more than these characters: what documents
 * can carry that know no variable fonts.
 *
 * @param file WOFF2
 */
export async function staticFont(
	file: string,
	weight: number,
	characters: Iterable<number>,
): Promise<Buffer> {
	const hb = await subsetter();
	const bytes = await decompress(await readFile(file));
	const at = hb.malloc(bytes.byteLength);
	new Uint8Array(hb.memory.buffer).set(bytes, at);
	const blob = hb.hb_blob_create(at, bytes.byteLength, writable, 0, 0);
	const face = hb.hb_face_create(blob, 0);
	hb.hb_blob_destroy(blob);
	const input = hb.hb_subset_input_create_or_fail();
	const set = hb.hb_subset_input_unicode_set(input);
	for (const character of characters) hb.hb_set_add(set, character);
	hb.hb_subset_input_pin_axis_location(input, face, weightAxis, weight);
	const subset = hb.hb_subset_or_fail(face, input);
	hb.hb_subset_input_destroy(input);
	hb.hb_face_destroy(face);
	if (subset === 0) throw new Error(`${file} could not be cut`);
	const made = hb.hb_face_reference_blob(subset);
	const from = hb.hb_blob_get_data(made, 0);
	const length = hb.hb_blob_get_length(made);
	const font = Buffer.from(hb.memory.buffer.slice(from, from + length));
	hb.hb_blob_destroy(made);
	hb.hb_face_destroy(subset);
	hb.free(at);
	return font;
}
