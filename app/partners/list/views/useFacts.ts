import { useFormatter, useTranslations } from "use-intl";
import type {
	ChosenItem,
	FileItem,
} from "../../../../contracts/files/files.ts";
import { mayHaveSizes } from "../../../../contracts/files/pictureSizes.ts";
import { useSize } from "../../../signedIn/size.ts";

/**
 * Entry's size, or what it holds: a picture that is given in the print size is said to be
 * that while it is not made, and nothing is said of one of which none can be.
 */
export function useSizeOf() {
	const t = useTranslations("partners.files");
	const { size } = useSize();
	return (item: Pick<ChosenItem, "type" | "size" | "xext">): string => {
		if (item.type !== 1) return t("entries", { count: item.size ?? 0 });
		if (item.size !== null) return size(item.size);
		return mayHaveSizes(item.xext) ? t("size_print") : "";
	};
}

/** Size and date of an entry in the reader's words and time zone. */
export function useFacts() {
	const format = useFormatter();
	const sizeOf = useSizeOf();
	return {
		sizeOf,
		dateOf: (item: FileItem) =>
			format.dateTime(new Date(item.create_time), {
				year: "numeric",
				month: "short",
				day: "numeric",
			}),
	};
}
