/* What families write about their table. Alphabets that every machine has fonts for. */

export const pitches: readonly string[] = [
  "Eleven of us, one oven, and my grandmother runs it like a ship. Nobody touches the sauce before noon.",
  "We are two dads, three kids and a wok older than all of us. Friday is dumplings, and whoever folds the ugliest one does the dishes.",
  "I learned this from a neighbor who is gone now. I make it every year on her birthday, for the whole street.",
  "My husband burns toast. I cook for a living. Once a month we trade, and the kids keep score on the fridge.",
  "Come on a Sunday after church. There will be noise, a dog, at least one argument about salt, and more pie than you can eat.",
  "Everybody thinks our kitchen is too small until they are in it.",
  "Mom came here with one suitcase, and half of it was spices. She is 81 and still does not measure anything.",
  "We smoke brisket from Friday night on. My brother and I take turns sleeping next to the pit, and we have not agreed on the rub in twenty years.",
  "Nobody in this house speaks the same language as Nana, so she teaches us with a spoon.",
  "We lost the restaurant in 2020 and kept the recipes. Now the best table in town is in our garage.",
  // Long, in paragraphs.
  `It began with a flood. The water took the house my great-grandfather built, and all that anyone carried out was the dog, a Bible and a cast-iron pot.

The pot is from 1911. It has made gumbo for weddings, for a strike, for the night the power was out for nine days and the whole block brought whatever was thawing. My aunt says you can taste all of it in there. My daughter says that is not how pots work, but she stirs it exactly the way my aunt does.

There are six of us at home and about thirty on a holiday. We cook outside when it gets hot, and it is always hot. My uncle plays the accordion badly, and nobody has the heart to tell him.

We would love for you to come in October, when the crab is good. You will have to peel your own, and you will have to say grace, but nobody will mind how you do it. Bring a shirt you do not like.`,
  "У нас дома всё начинается с теста. Бабушка месит, дети лепят, папа рассказывает одну и ту же историю, и мы смеёмся, как в первый раз.",
  "أمي تقلب القدر على الطاولة، ونعدّ معاً حتى الثلاثة. إن بقيت المقلوبة واقفة، يصفّق الجيران.",
];

export const otherKitchens = ["Georgian", "West African", "Palestinian", "Hawaiian"] as const;

/** Of links that the show might have handed out. */
export const sources = ["instagram", "flyer-fresno", "spring-newsletter"] as const;
