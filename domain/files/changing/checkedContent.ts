import { DomainError } from "../../../contracts/errors.ts";
import { defaultLanguage } from "../../../contracts/language.ts";
import type { Message } from "../../../contracts/texts.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";
import { contentType } from "../inspection/contentType.ts";
import { isPreviewable } from "../inspection/fileTypes.ts";
import type { Inspection } from "../inspection/inspection.ts";
import { refusalMessage } from "../inspection/refusalMessage.ts";
import type {
	Library,
	StagedContent,
	StoredContent,
} from "../library/library.ts";
import { keysOf } from "../library/names.ts";

/** Content that staff give: bytes, or what is staged already. */
export type Bytes = AsyncIterable<Uint8Array> | Uint8Array | StagedContent;
/** Content that is kept, and may go by its name. */
export type CheckedContent = StoredContent & {
	mediaType: string;
	previewable: boolean;
};

export type Checked = ReturnType<typeof createCheckedContent>;

/**
 * Keeps content of staff once it was looked at as an upload's is.
 *
 * @throws DomainError `invalid` for content that is refused
 */
export function createCheckedContent({
	storage,
	library,
	inspection,
}: {
	storage: Storage;
	library: Library;
	inspection: Pick<Inspection, "judgeStored">;
}) {
	/** Keeps bytes, also those that are staged already; who staged those drops them. */
	async function kept(bytes: Bytes): Promise<StoredContent> {
		if (!("keep" in bytes)) return library.store(bytes);
		await bytes.keep();
		const { sha256, size, crc32 } = bytes;
		return { sha256, size, crc32 };
	}

	/** Keeps bytes that may go by this name: that of a file of before, where `as` says so. */
	return async function checked(
		name: string,
		bytes: Bytes,
		as: "named" | "before" = "named",
	): Promise<CheckedContent> {
		const stored = await kept(bytes);
		const mediaType = await contentType(storage, stored);
		const { ext } = keysOf(name);
		const refusal = await inspection.judgeStored({ ...stored, ext, mediaType });
		if (refusal) {
			const said = refusalMessage(refusal);
			// A file's name was not given with the bytes, which may have had another ending.
			const isOther = as === "before" && refusal.code === "mismatch";
			const publicMessage: Message = isOther
				? {
						text: "server/files.otherType",
						values: { ...said.values, name },
					}
				: said;
			const words = sayMessage(defaultLanguage, publicMessage);
			throw new DomainError(
				"invalid",
				isOther ? words : `${name}: ${words}`,
				[],
				{ publicMessage },
			);
		}
		return { ...stored, mediaType, previewable: isPreviewable(mediaType) };
	};
}
