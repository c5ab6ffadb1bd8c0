import type { Encoder } from "../../../platform/pictures/port.ts";
import type { Config } from "../../config.ts";
import type { Services } from "../../services.ts";

/**
 * Opens the encoders of pictures, as the settings say. Loaded only where
 * pictures are added: an encoder is much memory.
 */
export async function openEncoders(
	{ pictureSandbox }: Pick<Services, "pictureSandbox">,
	{ pictures: { cache, effort } }: Pick<Config, "pictures">,
): Promise<{ encoder: Encoder; frameEncoder: Encoder }> {
	const [{ frameEncoder, pictureEncoder }, { cacheEncoder }] =
		await Promise.all([
			import("../../../platform/pictures/sharp.ts"),
			import("../../../platform/pictures/encoderCache.ts"),
		]);
	const kept = (encoder: Encoder) =>
		cache ? cacheEncoder(encoder, cache) : encoder;
	return {
		encoder: kept(pictureSandbox.encoder(pictureEncoder(effort), effort)),
		frameEncoder: kept(pictureSandbox.frameEncoder(frameEncoder)),
	};
}
