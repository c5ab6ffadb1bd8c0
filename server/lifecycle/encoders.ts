import type { Encoder } from "../../platform/pictures/port.ts";
import type { Config } from "../config.ts";
import type { Services } from "../services.ts";

/** What makes pictures, as the settings say. Loaded only where pictures are added: an encoder is much memory. */
export async function openEncoders(
	{ pictureSandbox }: Pick<Services, "pictureSandbox">,
	{
		pictureCache,
		pictureEffort,
	}: Pick<Config, "pictureCache" | "pictureEffort">,
): Promise<{ encoder: Encoder; frameEncoder: Encoder }> {
	const [{ frameEncoder, pictureEncoder }, { keepPictures }] =
		await Promise.all([
			import("../../platform/pictures/sharp.ts"),
			import("../../platform/pictures/kept.ts"),
		]);
	const kept = (encoder: Encoder) =>
		pictureCache ? keepPictures(encoder, pictureCache) : encoder;
	return {
		encoder: kept(
			pictureSandbox.encoder(pictureEncoder(pictureEffort), pictureEffort),
		),
		frameEncoder: kept(pictureSandbox.frameEncoder(frameEncoder)),
	};
}
