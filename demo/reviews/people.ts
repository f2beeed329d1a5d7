type Group = { upTo: number; first: readonly string[]; last: readonly string[] };

/** Names by where families come from, roughly in the proportions of the country: `upTo` is the running sum of the shares. */
export const people: readonly Group[] = [
  {
    upTo: 0.16,
    first: words(
      'Ahmed Mohammed Saeed Khalifa Hamad Rashid Sultan Fatima Maryam Shamma Hessa Moza Noura Latifa Mariam Abdulla',
    ),
    last: words(
      'Al_Mansoori Al_Nuaimi Al_Shamsi Al_Ketbi Al_Mazrouei Al_Hammadi Al_Suwaidi Al_Marri Al_Blooshi Al_Zaabi Al_Dhaheri Al_Falasi',
    ),
  },
  {
    upTo: 0.37,
    first: words(
      'Rahul Priya Arjun Anjali Vikram Deepa Suresh Lakshmi Anil Reshma Jithin Neha Binoy Meera Shreya Rohan Divya Ajay',
    ),
    last: words(
      'Nair Menon Sharma Pillai Patel Thomas Varghese Rao Fernando Kurian Shetty Gupta Perera Joseph Iyer Mathew',
    ),
  },
  {
    upTo: 0.54,
    first: words(
      'Faisal Ayesha Imran Sana Shahid Nadia Tariq Zainab Kamran Tanvir Farhana Usman Hina Shabbir Rubina Adnan',
    ),
    last: words('Khan Iqbal Siddiqui Hossain Malik Qureshi Rahman Ahmed Hussain Sheikh Chowdhury Akhtar'),
  },
  {
    upTo: 0.71,
    first: words(
      'Maria Jose Angelica Mark Jennifer Rowena Christian Joy Arnel Liezel Paolo Grace Rodel Cherry John_Paul Kristine',
    ),
    last: words('Santos Reyes Dela_Cruz Bautista Garcia Mendoza Villanueva Ramos Castillo Aquino Domingo Salazar'),
  },
  {
    upTo: 0.88,
    first: words('Omar Layla Karim Rania Youssef Dina Ziad Hala Tarek Salma Bilal Rima Mahmoud Nour Samer Yasmine'),
    last: words('Haddad Khoury El_Sayed Hassan Mansour Nassar Saleh Darwish Aziz Khalil Fares Barakat Zidan Hamdan'),
  },
  {
    upTo: 0.94,
    first: words('James Emma Oliver Sophie Sinead Thomas Charlotte Thandi'),
    last: words('Wilson Clarke Murphy Hughes Bennett Campbell Stewart'),
  },
  {
    upTo: 0.97,
    first: words('Marco Giulia Pierre Camille Lukas Anna'),
    last: words('Rossi Bianchi Dubois Laurent Novak Schmidt'),
  },
  {
    upTo: 1,
    first: words('Dmitri Pavel Igor Katarzyna Olga Elena'),
    last: words('Bondarenko Kovalenko Petrenko Melnyk Shevchuk'),
  },
];

/** An underscore stands for the space inside a name. */
function words(list: string): string[] {
  return list.split(' ').map((word) => word.replaceAll('_', ' '));
}
