import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { FileItem } from "../../../contracts/files.ts";
import { notify } from "../../request/notices.ts";
import { openingOf } from "./kinds.ts";
import { listPath } from "./query.ts";

/** Opens files by their type (specification, section 4). `shown`: the picture in the dialog. */
export function useOpen() {
	const t = useTranslations("partners.files");
	const navigate = useNavigate();
	const [shown, setShown] = useState<FileItem>();

	function open(item: FileItem): void {
		const opening = openingOf(item);
		if (opening === "descend") {
			const { id, catalogue_id: node } = item;
			// A node of the tree is found by its name as well.
			navigate(listPath({ node, folder: id === node ? "" : id }));
		} else if (opening === "window")
			window.open(item.xurl, "_blank", "noopener");
		else if (opening === "picture") setShown(item);
		else notify({ message: t("prohibited") });
	}
	return { open, shown, show: setShown };
}
