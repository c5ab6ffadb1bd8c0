import type en from "./en.ts";

const texts: typeof en = {
	place_brand: "اسم العلامة",
	place_count: "عدد الطرازات",
	place_model: "الطراز",
	place_colour: "اللون",
	place_n: "العدد",
	putIn: "إدراج: {name}",
	putInto: "إدراج: {name} – {label}",
	form: "{label}: {name}",
	everyNumber: "لكل الأعداد",
	otherNumbers: "لسائر الأعداد",
	exactly: "للعدد {number} وحده",
	forNumbers: "للأعداد {numbers}",
	forMore: "للأعداد {numbers} …",
	left: "إذا تُرك فارغًا يُستعمل نص سائر الأعداد.",
	byNumber: "كتابة كلمات مختلفة للمفرد والجمع",
	oneText: "كتابة نص واحد لكل الأعداد",
};

export default texts;
