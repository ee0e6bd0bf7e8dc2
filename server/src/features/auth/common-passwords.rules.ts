/** The most common leaked passwords that are long enough, and common words to which people append digits. */
const LIST = `
0123456789 012345678 1111111111 11111111 111222333 11223344 1122334455 112233445566 12121212 12312312 123123123
12341234 123454321 12345678 123456789 1234567890 12345678910 1234567891 123456789a 123456789q 123456987 1234qwer
12344321 12345qwert 123qweasd 123qweasdzxc 135792468 13579246 147258369 147852369 159753456 1a2b3c4d 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20002000 22222222 33333333 44444444 55555555 66666666
741852963 77777777 789456123 87654321 88888888 963852741 987654321 9876543210 99999999 a123456789 a1b2c3d4 aa123456
aaaaaaaa abc12345 abcd1234 abcdefgh access14 adminadmin administrator alexander alexandra andrew123 asdasdasd asdf1234
asdfasdf asdfghjk asdfghjkl azerty123 azertyuiop baseball basketball blahblah blink182 butterfly changeme charlie1
cheese12 chocolate computer consumer corvette cristina danielle demo1234 dimadima disney12 dragon12 einstein elephant
estrella february flower12 football football1 forever1 freedom1 fuckyou1 garfield george12 gfhjkm gfhjkm123 ghbdtn
ghbdtn123 giovanni gwerty123 hallo123 hannover hello123 hellohello helpme12 iloveyou iloveyou1 iloveyou2 internet
jennifer jessica1 jonathan jordan23 justdoit katerina kazantip klaster1 klapaucius kristina liverpool lovelove
loveyou1 manchester maradona margarita marlboro marseille masterkey maverick maximus1 mercedes metallica michael1
michelle microsoft midnight minecraft monkey12 mustang1 nastya123 natasha1 newyork1 nicholas nintendo november
password password1 password12 password123 passw0rd p@ssw0rd pa55word passpass patricia pavilion pepper12 pineapple
playboy1 pokemon1 polyshelf poiuytrewq portugal princess princess1 privet123 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx12
qazwsx123 qazwsxedc qazwsxedc123 qweasdzxc qwe123qwe qwer1234 qwerasdf qwert123 qwertyui qwerty12 qwerty123 qwerty1234
qwerty12345 qwertyuiop qwertyuiop1 qweqweqwe rainbow1 robert12 samantha samsung1 scorpion secret12 september sergey123
shadow12 slipknot snowball snoopy12 spartak1 spiderman starwars stella12 strawberry sunflower sunshine sunshine1
superman superman1 superstar sweetheart takephoto testtest test1234 thunder1 tinkerbell trustno1 valentin valentina
vfhbyf123 victoria vkontakte welcome1 welcome123 whatever william1 wordpass xxxxxxxx yankees1 zaq12wsx zaq1zaq1
zaqwsx123 zxcasdqwe zxcvbnm1 zxcvbnm123 zxcvbnmz йцукенгш йцукенгшщз пароль123 парольпароль
qwerty password passwort parola iloveyou admin welcome letmein monkey dragon master football пароль привет йцукен
`;

export const commonPasswords: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));
