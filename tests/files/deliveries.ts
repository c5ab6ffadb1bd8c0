import type { Services } from "../../server/services.ts";

/** A published file with this content. */
export async function published(
	{ library }: Pick<Services, "library">,
	parentId: string,
	name: string,
	content: Uint8Array,
	mediaType = "application/pdf",
) {
	return library.addFile({
		...(await library.store(content)),
		parentId,
		name,
		mediaType,
		state: "published",
	});
}
