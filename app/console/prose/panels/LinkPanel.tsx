import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useId, useState } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox } from "react-aria-components/ComboBox";
import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import { useTranslations } from "use-intl";
import {
	directionOf,
	type LanguageCode,
} from "../../../../contracts/language.ts";
import { ToolIcon } from "../icons.tsx";
import { addressOf, linkAt, setLink } from "../view/links.ts";
import styles from "./panel.module.css";
import { useLinkTargets } from "./useLinkTargets.ts";

/** Panel for the selection's link: a page of the site found by its title, or an address. */
export function LinkPanel(props: {
	view: EditorView;
	/** Language of the text. */
	language: LanguageCode;
	run: (command: Command) => void;
	onClose: () => void;
}) {
	const t = useTranslations("console.prose");
	const { view, language, run, onClose } = props;
	const [there] = useState(() => linkAt(view.state));
	const [typed, setTyped] = useState(there?.href ?? "");
	const [isWrong, setWrong] = useState(false);
	const form = useId();
	const { targets, busy } = useLinkTargets(
		typed === there?.href ? "" : typed,
		language,
	);

	const apply = (address: string, title: string) => {
		run(setLink(address, title));
		onClose();
	};
	const applyTyped = () => {
		const found = targets.find(
			({ title, address }) => typed === title || typed === address,
		);
		const address = found?.address ?? addressOf(typed, location.origin);
		if (address) apply(address, found?.title ?? typed.trim());
		else setWrong(true);
	};

	return (
		<form
			id={form}
			className={styles.panel}
			aria-label={t("link")}
			onSubmit={(event) => {
				event.preventDefault();
				// React events bubble from this form to the entry's, its parent in the React tree.
				event.stopPropagation();
				applyTyped();
			}}
			onKeyDown={(event) => {
				if (event.key === "Escape" && !event.defaultPrevented) onClose();
			}}
		>
			<ComboBox
				className={styles.search}
				allowsCustomValue
				menuTrigger="focus"
				items={targets}
				inputValue={typed}
				isInvalid={isWrong}
				onInputChange={(value) => {
					setTyped(value);
					setWrong(false);
				}}
				onSelectionChange={(key) => {
					const target = targets.find(({ address }) => address === key);
					if (target) apply(target.address, target.title);
				}}
				allowsEmptyCollection
			>
				<Label>{t("linkTo")}</Label>
				<Input
					// The address or title is the first thing to type.
					autoFocus
					className={styles.input}
					placeholder={t("linkHint")}
				/>
				<FieldError className={styles.error}>
					{isWrong && t("badAddress")}
				</FieldError>
				<Popover className={styles.popover}>
					<ListBox
						className={styles.list}
						renderEmptyState={() => (
							<p className={styles.none}>
								{busy ? t("searching") : t("noPages")}
							</p>
						)}
					>
						{(target: (typeof targets)[number]) => (
							<ListBoxItem
								id={target.address}
								textValue={target.title}
								className={styles.item}
							>
								<Text
									slot="label"
									lang={target.language}
									dir={directionOf(target.language)}
								>
									{target.title}
								</Text>
								<Text slot="description" dir="ltr">
									{target.address}
								</Text>
							</ListBoxItem>
						)}
					</ListBox>
				</Popover>
			</ComboBox>
			<div className={styles.buttons}>
				<Button type="submit" className={styles.apply}>
					{t("apply")}
				</Button>
				{there?.href && (
					<Button className={styles.plain} onPress={() => apply("", "")}>
						{t("removeLink")}
					</Button>
				)}
				{there?.href && (
					<a
						className={styles.plain}
						href={there.href}
						target="_blank"
						rel="noopener noreferrer"
					>
						{t("openLink")}
					</a>
				)}
				<Button
					className={styles.close}
					aria-label={t("close")}
					onPress={onClose}
				>
					<ToolIcon name="close" />
				</Button>
			</div>
		</form>
	);
}
