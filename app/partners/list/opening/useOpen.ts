import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { FileItem } from "../../../../contracts/files/files.ts";
import { showToast } from "../../../request/toasts.ts";
import { listPath } from "../query.ts";
import { isGone } from "./download.ts";
import { openingOf } from "./kinds.ts";

/**
 * Opens files by their type (specification, section 4). `shown`: the picture in the
 * dialog. `refresh`: reads the list anew, which shows what is gone by now.
 */
export function useOpen(refresh: () => void) {
	const t = useTranslations("partners.files");
	const navigate = useNavigate();
	const [shown, setShown] = useState<FileItem>();

	function open(item: FileItem): void {
		const opening = openingOf(item);
		if (opening === "descend") {
			const { id, catalogue_id: node } = item;
			// A node of the tree is found by its name as well.
			navigate(listPath({ node, folder: id === node ? "" : id }));
		} else if (opening === "window") {
			window.open(item.xurl, "_blank", "noopener");
			// Browsers allow a window only directly after a click: errors are shown in this page.
			void checkGone(item);
		} else if (opening === "picture") setShown(item);
		else showToast({ message: t("prohibited") });
	}

	/** Shows a message where a file no longer exists. */
	async function checkGone(item: FileItem): Promise<void> {
		if (!(await isGone(item).catch(() => false))) return;
		setShown(undefined);
		showToast({ message: t("gone", { name: item.name }) });
		refresh();
	}
	return { open, shown, show: setShown, checkGone };
}
