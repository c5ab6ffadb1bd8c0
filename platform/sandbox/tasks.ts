import type { MadeSize } from "../../contracts/files/pictureSizes.ts";
import type { Brochure } from "../brochures/contents.ts";
import type { ToGuess } from "../passwords/guesses.ts";
import type { Card } from "../pictures/card.ts";
import type {
	Crop,
	PictureEffort,
	PictureJob,
	Surveyor,
} from "../pictures/port.ts";
import type { Speech } from "../speech/speech.ts";
import type { FileToOpen } from "../thumbnails/make.ts";

/**
 * Tasks of the process in the sandbox. Each loads what it needs with the first
 * of its kind. Answers and what they are made from go from process to process.
 */
export const tasks = {
	thumbnail: async (file: FileToOpen, ending: AbortSignal) =>
		(await import("../thumbnails/make.ts")).makeThumbnail(file, ending),

	isDamaged: async (file: FileToOpen, _ending: AbortSignal) =>
		(await import("../thumbnails/damaged.ts")).isDamaged(file),

	pictureExtent: async (picture: { file: string }, _ending: AbortSignal) =>
		(await import("../pictureSizes/make.ts")).extentOf(picture),

	pictureSize: async (
		picture: { file: string; size: MadeSize },
		_ending: AbortSignal,
	) => (await import("../pictureSizes/make.ts")).makeSize(picture),

	picture: async (
		{
			effort,
			master,
			crop,
		}: { effort: PictureEffort; master: Uint8Array; crop?: Crop | undefined },
		_ending: AbortSignal,
	) => {
		const { pictureEncoder } = await import("../pictures/sharp.ts");
		return pictureEncoder(effort).encode(master, crop);
	},

	surveyMaster: async (
		{ master, ...of }: { master: Uint8Array } & Parameters<Surveyor>[1],
		_ending: AbortSignal,
	) => (await import("../pictures/sharp.ts")).surveyMaster(master, of),

	lookAtPicture: async (
		job: PictureJob & { frame?: boolean; mostPixels: number },
		_ending: AbortSignal,
	) => (await import("../pictures/look.ts")).lookAtPicture(job),

	/** Nothing: the process is there, and what looks at pictures is loaded. */
	warmUp: async (_: object, _ending: AbortSignal) => {
		await import("../pictures/look.ts");
	},

	encodeWidth: async (
		job: PictureJob & { width: number; frame?: boolean },
		_ending: AbortSignal,
	) => (await import("../pictures/look.ts")).encodeWidth(job),

	frame: async ({ master }: { master: Uint8Array }, _ending: AbortSignal) =>
		(await import("../pictures/sharp.ts")).frameEncoder.encode(master),

	card: async (
		{
			card,
			picture,
		}: { card: Card; picture: { bytes: Uint8Array; transparent: boolean } },
		_ending: AbortSignal,
	) => (await import("../pictures/card.ts")).drawCard(card, picture),

	speech: async (speech: Speech, _ending: AbortSignal) =>
		(await import("../speech/speech.ts")).speakDigits(speech),
	/** A password is no file, but measuring one takes a second's work and memory that is seldom needed. */
	passwordGuesses: async (password: ToGuess, _ending: AbortSignal) =>
		(await import("../passwords/guesses.ts")).guessesOf(password),

	readMail: async (mail: { file: string }, _ending: AbortSignal) =>
		(await import("../mail/incoming/readMail.ts")).readMail(mail),

	brochure: async (brochure: Brochure, _ending: AbortSignal) =>
		(await import("../brochures/brochure.ts")).drawBrochure(brochure),
};

export type TaskName = keyof typeof tasks;
type Task<Name extends TaskName> = (typeof tasks)[Name];
export type TaskInput<Name extends TaskName> = Parameters<Task<Name>>[0];
export type TaskValue<Name extends TaskName> = Awaited<ReturnType<Task<Name>>>;
