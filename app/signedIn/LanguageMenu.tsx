import { Button } from "react-aria-components/Button";
import {
	Menu,
	MenuItem,
	MenuTrigger,
	Popover,
} from "react-aria-components/Menu";
import { type LanguageCode, languageNames } from "../../contracts/language.ts";
import { stayInLanguage } from "../i18n/choice.ts";
import { useSite } from "../site/useSite.ts";
import { Stroke } from "../ui/Stroke.tsx";
import styles from "./menu.module.css";

/** The languages of the site; one stays on the page one is on. `labelOf` names it beside the language that is shown. */
export function LanguageMenu({
	labelOf,
}: {
	labelOf: (name: string) => string;
}) {
	const { language, languages } = useSite();
	const label = labelOf(languageNames[language]);
	return (
		<MenuTrigger>
			<Button className={styles.plain} aria-label={label}>
				<Stroke
					d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 0c-5 5-5 12 0 17m0-17c5 5 5 12 0 17M3.5 12h17"
					size={22}
					width={1.5}
				/>
			</Button>
			<Popover placement="bottom end" className={styles.popover}>
				<Menu
					aria-label={label}
					selectionMode="single"
					disallowEmptySelection
					selectedKeys={[language]}
					onAction={(code) => stayInLanguage(code as LanguageCode)}
				>
					{languages.map((code) => (
						<MenuItem
							key={code}
							id={code}
							textValue={languageNames[code]}
							className={styles.item}
						>
							<bdi lang={code}>{languageNames[code]}</bdi>
						</MenuItem>
					))}
				</Menu>
			</Popover>
		</MenuTrigger>
	);
}
