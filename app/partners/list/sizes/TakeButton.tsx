import { useState } from "react";
import { Button } from "react-aria-components/Button";
import {
	Menu,
	MenuItem,
	MenuTrigger,
	Popover,
} from "react-aria-components/Menu";
import { useTranslations } from "use-intl";
import type { FileItem } from "../../../../contracts/files/files.ts";
import type { FileSizes } from "../../../../contracts/files/offeredSizes.ts";
import {
	mayHaveSizes,
	type PictureSize,
} from "../../../../contracts/files/pictureSizes.ts";
import { isNotFound } from "../../../request/request.ts";
import menu from "../../../signedIn/menu.module.css";
import { useSize } from "../../../signedIn/size.ts";
import { call } from "../../request.ts";
import { DownloadIcon } from "../DownloadIcon.tsx";
import type { ListView } from "../listView.ts";
import styles from "./sizes.module.css";

type Props = {
	item: FileItem;
	className: string | undefined;
	onDownload: ListView["onDownload"];
};

/** Button that downloads an entry; of a picture that is had in several sizes it asks which. */
export function TakeButton(props: Props) {
	const { item } = props;
	const isPicture = item.type === 1 && mayHaveSizes(item.xext);
	return isPicture ? <TakeSize {...props} /> : <TakeNow {...props} />;
}

function TakeNow({ item, className, onDownload }: Props) {
	const t = useTranslations("partners.files");
	return (
		<Button
			className={className ?? ""}
			aria-label={t("downloadOf", { name: item.name })}
			onPress={() => onDownload(item)}
		>
			<DownloadIcon />
		</Button>
	);
}

/** Asks for the sizes when it is pressed, and takes the only one there is at once. */
function TakeSize({ item, className, onDownload }: Props) {
	const t = useTranslations("partners.files");
	const [sizes, setSizes] = useState<FileSizes["sizes"]>();
	const [asking, setAsking] = useState(false);

	async function ask(): Promise<void> {
		if (asking) return;
		setAsking(true);
		try {
			const { id } = item;
			const found = await call(
				"file-sizes",
				{ file_id: id },
				{ quiet: isNotFound },
			);
			if (found.sizes.length > 1) setSizes(found.sizes);
			else onDownload(item, found.sizes[0]?.size);
		} catch (error) {
			// A picture that is gone is told of where it is downloaded; other failures are said already.
			if (isNotFound(error)) onDownload(item);
		} finally {
			setAsking(false);
		}
	}
	return (
		<MenuTrigger
			isOpen={sizes !== undefined}
			onOpenChange={(open) => (open ? void ask() : setSizes(undefined))}
		>
			<Button
				className={className ?? ""}
				aria-label={t("downloadOf", { name: item.name })}
			>
				<DownloadIcon />
			</Button>
			<Popover placement="bottom end" className={menu.popover ?? ""}>
				<Menu
					aria-label={t("sizesOf", { name: item.name })}
					onAction={(size) => onDownload(item, size as PictureSize)}
				>
					{(sizes ?? []).map((one) => (
						<Size key={one.size} offered={one} />
					))}
				</Menu>
			</Popover>
		</MenuTrigger>
	);
}

function Size({ offered }: { offered: FileSizes["sizes"][number] }) {
	const t = useTranslations("partners.files");
	const { size: sizeOf } = useSize();
	const { size, width, height, bytes } = offered;
	const name = t(`size_${size}`);
	const facts = [
		width > 0 && t("pixels", { width, height }),
		bytes !== null && sizeOf(bytes),
	].filter(Boolean);
	return (
		<MenuItem
			id={size}
			className={menu.item ?? ""}
			textValue={[name, ...facts].join(", ")}
		>
			<span>{name}</span>
			<span className={styles.facts}>{facts.join(" · ")}</span>
		</MenuItem>
	);
}
