import sharp from "sharp";
import type {
	EncodedFile,
	StepwiseEncoder,
} from "../../platform/pictures/port.ts";

/** A JPEG of one colour, another for each number. */
export function jpegOf(
	number = 0,
	{ width = 800, height = 600 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
	const background = { r: number % 256, g: (number >> 8) % 256, b: 200 };
	return sharp({ create: { width, height, channels: 3, background } })
		.jpeg()
		.toBuffer();
}

/** Body and headers that a browser sends for a form with a picture. */
export function pictureForm(
	file: { name: string; bytes: Uint8Array },
	fields: Record<string, string> = {},
): { payload: Buffer; headers: Record<string, string> } {
	const boundary = "forecourt-form";
	const part = (head: string) =>
		`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n`;
	const payload = Buffer.concat([
		...Object.entries(fields).map(([name, value]) =>
			Buffer.from(`${part(`name="${name}"`)}\r\n${value}\r\n`),
		),
		Buffer.from(
			`${part(`name="file"; filename="${file.name}"`)}content-type: image/jpeg\r\n\r\n`,
		),
		file.bytes,
		Buffer.from(`\r\n--${boundary}--\r\n`),
	]);
	return {
		payload,
		headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
	};
}

/**
 * Prepares nothing, at once. `hold` makes widths wait for `let go`, so that a test sees
 * what is there meanwhile; `fail` makes the next ones fail.
 */
export function fakeStepwiseEncoder() {
	const made: string[] = [];
	let waiting: Promise<void> = Promise.resolve();
	const state = { failing: 0 };
	const file = (
		width: number,
		format: EncodedFile["format"],
		words: string,
	): EncodedFile => ({
		width,
		format,
		bytes: Buffer.from(`${format} ${width} of ${words}`),
	});
	const encoder: StepwiseEncoder = {
		recipe: "fake",
		frameRecipe: "fake frame",
		warm() {},
		async look(master, { crop, frame }) {
			const { width, height } = crop ?? { width: 1600, height: 900 };
			if (width > 1600) return { refused: { code: "crop" } };
			const words = `${master} ${width}`;
			const media = { width, height, fallbackWidth: 480, transparent: false };
			if (frame)
				return {
					media: { ...media, widths: [480] },
					files: [file(480, "webp", words)],
				};
			return {
				media: { ...media, widths: [480, 720] },
				files: [file(480, "jpg", words), file(480, "webp", words)],
			};
		},
		async encodeWidth(master, { crop, width }) {
			await waiting;
			if (state.failing > 0) {
				state.failing--;
				throw new Error("it took too long");
			}
			made.push(`${width}`);
			const words = `${master} ${crop?.width ?? 1600}`;
			const formats =
				width === 480
					? (["avif", "webp", "jpg"] as const)
					: (["avif", "webp"] as const);
			return formats.map((format) => file(width, format, words));
		},
		atOnce: 2,
		async stop() {},
	};
	return {
		encoder,
		/** Widths, in the order in which they were made. */
		made,
		/** Lets widths wait; what it gives back lets them go. */
		hold(): () => void {
			const { promise, resolve } = Promise.withResolvers<void>();
			waiting = promise;
			return resolve;
		},
		fail(times: number): void {
			state.failing = times;
		},
	};
}
