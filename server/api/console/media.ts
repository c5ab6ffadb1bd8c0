import type { mediaCalls } from "../../../contracts/console/media.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";
import { receivePicture } from "./pictureForm.ts";

/** The media library (docs/decisions/0041). */
export function mediaHandlers(services: Services) {
	const { media } = services.console;
	return {
		"console-media": ({ who, body }) => media.page(who.staff, body),

		"console-media-one": ({ who, body }) => media.one(who.staff, body.id),

		"console-media-some": ({ who, body }) => media.some(who.staff, body.ids),

		"console-media-upload": async ({ who, request }) => {
			media.demandUpload(who.staff);
			const { staged, ...of } = await receivePicture(request, services);
			return media.upload(who.staff, staged, of).finally(() => staged.drop());
		},

		"console-media-save": ({ who, body: { id, ...changes } }) =>
			media.save(who.staff, id, changes),

		"console-media-crop": ({ who, body: { id, ...of } }) =>
			media.crop(who.staff, id, of),

		"console-media-replace": ({ who, body }) => media.replace(who.staff, body),

		"console-media-remove": ({ who, body }) =>
			media.remove(who.staff, body.ids),

		"console-media-restore": ({ who, body }) =>
			media.restore(who.staff, body.ids),

		"console-media-retry": async ({ who, body }) => {
			await media.retry(who.staff, body.id);
			return null;
		},

		"console-media-suggest": ({ who, body }) => media.suggest(who.staff, body),
	} satisfies Handlers<typeof mediaCalls>;
}
