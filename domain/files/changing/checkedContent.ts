import { DomainError } from "../../../contracts/errors.ts";
import { defaultLanguage } from "../../../contracts/language.ts";
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

	/** Keeps bytes that may go by this name. */
	return async function checked(
		name: string,
		bytes: Bytes,
	): Promise<CheckedContent> {
		const stored = await kept(bytes);
		const mediaType = await contentType(storage, stored);
		const { ext } = keysOf(name);
		const refusal = await inspection.judgeStored({ ...stored, ext, mediaType });
		if (refusal) {
			const publicMessage = refusalMessage(refusal);
			throw new DomainError(
				"invalid",
				`${name}: ${sayMessage(defaultLanguage, publicMessage)}`,
				[],
				{ publicMessage },
			);
		}
		return { ...stored, mediaType, previewable: isPreviewable(mediaType) };
	};
}
